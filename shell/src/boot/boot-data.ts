import type { BootData } from '@liaison/shared/contracts';

/** The data that the gateway wrote into the HTML document. */
export const boot = readBoot();

function readBoot(): BootData {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document has no boot data');
  return JSON.parse(text) as BootData;
}
