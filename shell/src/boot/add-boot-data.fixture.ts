import type { BootData } from '@liaison/shared/contracts';

/** Adds boot data to the document, as the gateway does. */
export function addBootData(boot: Partial<BootData>): void {
  document.getElementById('boot')?.remove();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'boot';
  element.textContent = JSON.stringify(boot);
  document.body.append(element);
}
