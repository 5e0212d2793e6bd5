/**
 * React's hot replacement takes a file only if all it exports are components, and reloads the page otherwise. A screen
 * also exports its `loader`: it is taken all the same, and an edited loader runs from the next page view on.
 */
export default function hotScreenLoader(source: string): string {
  return `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  if (import.meta.webpackHot.data) __react_refresh_utils__.enqueueUpdate(() => {});
}
`;
}
