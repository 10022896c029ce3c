/** Offers a file from a call's response for saving, under its name. */
export function saveFile(file: Blob, fallbackName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file instanceof File ? file.name : fallbackName;
  link.click();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
