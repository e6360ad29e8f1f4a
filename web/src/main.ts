import "@fontsource-variable/fraunces/wght.css";
import "@fontsource-variable/nunito/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { speak, wanted } from "./lib/i18n/index.svelte";

await speak(wanted());
mount(App, { target: document.getElementById("app") as HTMLElement });
