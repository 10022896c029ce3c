export type Toast = { id: number; tone: 'ok' | 'bad'; text: string; action?: ToastAction | undefined };

/** One action; using it closes the toast. */
type ToastAction = { label: string; run: () => void };

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function keep(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** A result worth a moment's notice, top right. */
export function showToast(tone: Toast['tone'], text: string, action?: ToastAction): void {
  // Repeating the same words adds nothing.
  keep([...toasts.filter((toast) => toast.text !== text), { id: nextId++, tone, text, action }].slice(-4));
}

export const toastStore = {
  current: () => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  clear: () => keep([]),
  dismiss: (id: number) => keep(toasts.filter((toast) => toast.id !== id)),
};
