import bowser from 'bowser';

/** Only names that the library knows: for an unknown program it repeats that program's own words. */
const browsers = new Set(Object.values(bowser.BROWSER_MAP));
const systems = new Set(Object.values(bowser.OS_MAP));
/** People call these devices by their own name, not by their system's. */
const appleDevices = new Set(['iPhone', 'iPad']);

/** "Chrome on Windows", from the browser's user agent; a hint for the owner's memory, not a fact. */
export function describeUserAgent(userAgent: string): string {
  if (userAgent === '') return 'Unknown browser';
  const { browser, os, platform } = bowser.parse(userAgent);
  const name = browser.name !== undefined && browsers.has(browser.name) ? browser.name : 'Unknown browser';
  if (platform.model !== undefined && appleDevices.has(platform.model)) return `${name} on ${platform.model}`;
  return os.name !== undefined && systems.has(os.name) ? `${name} on ${os.name}` : name;
}
