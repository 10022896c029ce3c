const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** The keys of the command palette, as labelled on this computer's keyboard. */
export const paletteKeys: readonly string[] = [isApple ? '⌘' : 'Ctrl', 'K'];
