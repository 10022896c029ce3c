/** The data of an evaluation is unusable; `message` is a sentence that names the file. */
export class DataRefused extends Error {
  override readonly name = 'DataRefused';
}
