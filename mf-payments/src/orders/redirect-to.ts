/** Leaves the application for the payment provider's page. A file of its own, because tests cannot mock `location` in jsdom. */
export const redirectTo = (url: string): void => location.assign(url);
