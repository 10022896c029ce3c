/** The data of an evaluation cannot be used; `message` is a sentence that names the file. */
export class DataRefused extends Error {
  override readonly name = 'DataRefused';
}
