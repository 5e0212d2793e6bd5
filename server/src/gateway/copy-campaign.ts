import { trackingParameters } from '@liaison/shared/contracts';

/**
 * The path of a redirect with the campaign of the URL, for the page that is shown at last: that of `next` is opened only by those who
 * log in, and who signs up instead came through the campaign all the same.
 */
export function copyCampaign(path: string, url: URL): string {
  if (!url.searchParams.get('network')) return path;
  const target = new URL(path, url);
  const nextPath = target.searchParams.get('next');
  const next = nextPath === null ? null : new URL(nextPath, url);
  for (const [name, value] of url.searchParams) {
    if (!trackingParameters.includes(name)) continue;
    next?.searchParams.delete(name);
    target.searchParams.append(name, value);
  }
  if (next) target.searchParams.set('next', next.pathname + next.search + next.hash);
  return target.pathname + target.search + target.hash;
}
