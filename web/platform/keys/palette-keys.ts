const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** The keys that open the command palette, as they are written on this computer's keyboard. */
export const paletteKeys: readonly string[] = [isApple ? '⌘' : 'Ctrl', 'K'];
