import type { IRunOptions, IStylesOptions } from 'docx';

/**
 * One look for every Word file: the product's words in a sans, the words of a source in a serif that every Word
 * installation has.
 */
export const faces = { product: 'Arial', source: 'Cambria' } as const;

/** Word has no use for hundredths of a millimetre: lengths are twentieths of a point. A4, 20 mm margins. */
export const page = { width: 11_906, height: 16_838, margin: 1_134 } as const;

const ink = '1A201E';
const quietInk = '454D49';
export const hairline = 'DEDAD0';

/** The screen's own colours for additions and removals; underline and strike-through show them without colour. */
export const markLooks: Record<
  'inserted' | 'deleted',
  Pick<IRunOptions, 'color' | 'underline' | 'strike' | 'shading'>
> = {
  inserted: { color: '2F6A23', underline: {}, shading: { type: 'clear', fill: 'E8F0E1', color: 'auto' } },
  deleted: { color: 'A3261D', strike: true, shading: { type: 'clear', fill: 'FAE7E3', color: 'auto' } },
};

const heading = (size: number, before: number) => ({
  run: { font: faces.product, size, bold: true, color: ink },
  paragraph: { spacing: { before, after: 100, line: 264, lineRule: 'auto' as const }, keepNext: true },
});

/** Sizes are half points, spacing twentieths of a point. */
export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: faces.product, size: 21, color: ink, language: { value: 'en-GB' } },
      paragraph: { spacing: { after: 120, line: 276, lineRule: 'auto' } },
    },
    title: {
      run: { font: faces.product, size: 40, bold: true, color: ink },
      paragraph: { spacing: { after: 60, line: 264, lineRule: 'auto' } },
    },
    heading1: heading(30, 320),
    heading2: heading(26, 280),
    heading3: heading(23, 240),
    heading4: heading(21, 200),
    footnoteText: { run: { size: 17 }, paragraph: { spacing: { after: 40, line: 252, lineRule: 'auto' } } },
    hyperlink: { run: { color: '17564F', underline: {} } },
  },
  paragraphStyles: [
    {
      id: 'Quotation',
      name: 'Quotation',
      basedOn: 'Normal',
      run: { font: faces.source, size: 22 },
      paragraph: { indent: { left: 400 }, spacing: { after: 120 } },
    },
    { id: 'SmallNote', name: 'Small note', basedOn: 'Normal', run: { size: 18, color: quietInk } },
    { id: 'SmallLabel', name: 'Small label', basedOn: 'Normal', run: { size: 18, bold: true } },
  ],
};

export const paragraphStyles = { quote: 'Quotation', note: 'SmallNote', label: 'SmallLabel' } as const;
