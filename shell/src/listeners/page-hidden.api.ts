/** A beacon is sent even when the page is closing. */
export function sendPageHidden(query: URLSearchParams): void {
  navigator.sendBeacon?.(`/api/page-hidden.php?${query}`, new Blob(['{}'], { type: 'application/json' }));
}
