import './boot/security.ts';
import './boot/verify-scripts.ts';
import './boot/react-refresh-hook.ts';
// Writes the files that the prerendered page names (fonts.ts).
import '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { endTask } from './end-task.ts';
import { storeInstallOffer } from './installed-app/install-offer.ts';

storeInstallOffer();
void main();

/** Runs the code of this file in several tasks; `eager` keeps all of it in the file, `webpackExports` leaves out what nobody uses. */
async function main() {
  await import(/* webpackMode: "eager", webpackExports: ["queryClient"] */ '@liaison/shared/api');
  await endTask();
  await import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client');
  await import(/* webpackMode: "eager", webpackExports: ["GlobalStyle"] */ '@liaison/shared/ui');
  await endTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await endTask();
  await start();
}
