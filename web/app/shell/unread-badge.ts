/** Spec §2: 99+ above 99. */
export const unreadBadge = (count: number): string => (count > 99 ? '99+' : String(count));
