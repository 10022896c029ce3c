let region: HTMLElement | undefined;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.className = 'sr-only live-region';
  document.body.append(region);
  return region;
}

/** Announces a sentence once to screen readers, politely. */
export function announce(text: string): void {
  const place = liveRegion();
  place.textContent = '';
  setTimeout(() => {
    place.textContent = text;
  }, 50);
}
