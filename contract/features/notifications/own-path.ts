// One slash, then no second one and no backslash, which browsers read as a slash: the path of another site.
const pathOfTheApp = /^\/(?![/\\])[\x21-\x7e]*$/;

/** Whether a link stays inside the product, wherever it is followed from. */
export const isOwnPath = (link: string): boolean => pathOfTheApp.test(link);
