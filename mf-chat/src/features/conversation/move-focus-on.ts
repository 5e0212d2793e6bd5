/** Before a button disappears with its item: the next item's button gets the focus, or `fallback` where there is none. */
export function moveFocusOn(button: Element, fallback: HTMLElement | null): void {
  const item = button.closest('li');
  const other = item?.nextElementSibling ?? item?.previousElementSibling;
  (other?.querySelector('button') ?? fallback)?.focus();
}
