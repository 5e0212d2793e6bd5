import { saveSharedPicture, sharedPictureParameter } from '@liaison/shared/offline';
import type { WorkerScope } from '../push/worker-scope.ts';

/**
 * Receives the picture that another app shares with the installed one, which the browser sends as a form (`share_target` of the manifest):
 * keeps it on the device and opens the screen that takes it. Nothing is uploaded.
 */
export function startShareWorker(scope: WorkerScope): void {
  scope.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request;
    const isShare =
      mode === 'navigate' && method === 'POST' && new URL(url).searchParams.has(sharedPictureParameter);
    if (isShare) event.respondWith(receive(event.request));
  });
}

async function receive(request: Request): Promise<Response> {
  const picture = (await request.formData()).get('picture');
  // Without room for it, the member can still choose it on the screen.
  if (picture instanceof File) await saveSharedPicture(picture).catch(() => undefined);
  return Response.redirect(request.url, 303);
}
