/** This page's nonce for style elements that libraries make; the server writes it into the page. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** The scroll lock under Mantine's dialogs looks for its nonce under this name. */
export function shareStyleNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
}
