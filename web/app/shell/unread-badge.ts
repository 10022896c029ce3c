/** Spec §2: shows 99+ for more than 99. */
export const unreadBadge = (count: number): string => (count > 99 ? '99+' : String(count));
