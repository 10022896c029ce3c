// One slash, but no second one and no backslash, which browsers read as a slash: that would be another site's address.
const pathOfTheApp = /^\/(?![/\\])[\x21-\x7e]*$/;

/** Whether a link stays inside the product, wherever it is followed. */
export const isOwnPath = (link: string): boolean => pathOfTheApp.test(link);
