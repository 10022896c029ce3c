/** Time, ms, after which whatever closed has returned the focus. */
const settleMs = 60;

/** Where what had the focus is gone, as after a change of layout, the page takes it: keys and screen readers continue there. */
export function keepFocusOnPage(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, settleMs);
}
