/** Programs of the operating system that make and check the corpus; the product needs none of them. */
export const programs = { print: 'soffice', picture: 'pdftoppm', read: 'pdftotext' };
