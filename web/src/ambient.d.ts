declare module "virtual:catalogue/*" {
  const messages: string;
  export default messages;
}
declare module "*.toml" {
  const table: Record<string, unknown>;
  export default table;
}
declare module "*.md" {
  const page: import("../build/rules").RulesPage;
  export default page;
}
