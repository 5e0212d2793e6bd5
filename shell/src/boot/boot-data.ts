import type { BootData } from '@liaison/shared/contracts';

/** What the gateway wrote into the document. */
export const boot = readBoot();

function readBoot(): BootData {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The document holds no boot data');
  return JSON.parse(text) as BootData;
}
