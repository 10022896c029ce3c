import { useEffect, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Whether files are being dragged over the window. Until somebody handles it, the browser would open a dropped file in place of the page;
 * this refuses that.
 */
export function useFilesOverWindow(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    // Entering an element comes before leaving the one around it.
    let depth = 0;
    const end = () => {
      depth = 0;
      setOver(false);
    };
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth -= 1;
      if (depth <= 0) end();
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      over(event);
      end();
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop, dragend: end } as const;
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener as EventListener);
    };
  }, []);
  return isOver;
}
