import { setTimeout } from 'node:timers/promises';

/** Neither timers, which libraries leave to end what ends by itself before, nor open sockets, since those of a fake network never end. */
const kinds = new Set([
  'ConnectWrap',
  'FSReqCallback',
  'FSReqPromise',
  'GetAddrInfoReqWrap',
  'ProcessWrap',
  'TCPServerWrap',
]);

export const listOpenResources = () => process.getActiveResourcesInfo().filter((kind) => kinds.has(kind));

export async function waitForEnd(openBefore, timeoutMs = 5000) {
  const startedAt = performance.now();
  for (;;) {
    const left = subtract(listOpenResources(), openBefore);
    if (left.length === 0) return;
    if (performance.now() - startedAt > timeoutMs)
      throw new Error(`These tests leave something open: ${left.join(', ')}`);
    await setTimeout(5);
  }
}

/** What `items` has more often than `others`. */
function subtract(items, others) {
  const rest = [...others];
  return items.filter((item) => {
    const index = rest.indexOf(item);
    if (index !== -1) rest.splice(index, 1);
    return index === -1;
  });
}
