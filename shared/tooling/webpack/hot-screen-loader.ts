/**
 * React's hot replacement accepts a file only if all its exports are components, and reloads the page otherwise. A screen also
 * exports its `loader`, so this loader accepts it explicitly; an edited `loader` runs from the next navigation on.
 */
export default function hotScreenLoader(source: string): string {
  return `${source}
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  if (import.meta.webpackHot.data) __react_refresh_utils__.enqueueUpdate(() => {});
}
`;
}
