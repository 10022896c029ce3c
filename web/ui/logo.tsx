/** The mark: a C with a point in its opening. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path d="M25.6 8.2A12 12 0 1 0 25.6 23.8" stroke="currentColor" strokeWidth="3.4" strokeLinecap="butt" />
      <circle cx="22.6" cy="16" r="2.7" fill="currentColor" />
    </svg>
  );
}
