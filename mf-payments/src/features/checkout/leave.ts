/** To a page that is not of this application: the provider's. */
export const leaveTo = (address: string): void => location.assign(address);
