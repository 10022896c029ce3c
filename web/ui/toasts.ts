export type Toast = { id: number; tone: 'ok' | 'bad'; text: string };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function keep(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A result worth a moment's notice, top right. */
export function showToast(tone: Toast['tone'], text: string): void {
  // The same words twice say nothing new.
  keep([...toasts.filter((toast) => toast.text !== text), { id: nextId++, tone, text }].slice(-4));
}

export const toastStore = {
  current: () => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: number) => keep(toasts.filter((toast) => toast.id !== id)),
};
