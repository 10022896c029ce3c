let region: HTMLElement | undefined;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.setAttribute('role', 'status');
  region.setAttribute('aria-live', 'polite');
  region.className = 'mantine-VisuallyHidden-root';
  // Positioned by property, which the page's policy allows; a style element would need its nonce.
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  document.body.append(region);
  return region;
}

/** Says a sentence once to screen readers, politely. */
export function announce(text: string): void {
  const place = liveRegion();
  place.textContent = '';
  setTimeout(() => {
    place.textContent = text;
  }, 50);
}
