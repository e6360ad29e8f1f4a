/**
 * Where the page is. Paths are plain: /, /table/<id>, /watch/<id>, /replay/<id>, /rules/<game>, /clauses/<game>,
 * /lesson/<game>, /lab/<game>, /sample/<game>, /new/<game>, /account.
 */
let path = $state(typeof location === "undefined" ? "/" : location.pathname);

export const route = {
  get parts(): string[] {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  },
};

/** Go somewhere within the client. */
export function go(to: string, replace = false): void {
  const url = new URL(to, location.href);
  history[replace ? "replaceState" : "pushState"]({}, "", url);
  path = url.pathname;
  if (!url.hash) scrollTo(0, 0);
}

if (typeof window !== "undefined") {
  addEventListener("popstate", () => (path = location.pathname));
  // Links stay links: only plain clicks on addresses of this page are followed without loading it again.
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.href);
  });
}
