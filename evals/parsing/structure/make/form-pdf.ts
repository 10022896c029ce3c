import { pdfOf, streamOf } from './pdf-objects.ts';
import type { Field, Line, Source } from './source.ts';

const literal = (text: string): string =>
  `(${text
    .replace(/[\\()]/g, '\\$&')
    .replaceAll('–', '\x96')
    .replaceAll('’', '\x92')})`;

const SIZE = 10;
const BOTTOM = 70;

/** Words in lines of a width that suits Helvetica at size 10. */
function wrapped(text: string, letters: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && `${last} ${word}`.length > letters) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

interface Sheet {
  content: string;
  widgets: number[];
}

/** Lays a form out on pages; its values stand only in the fields' own data and pictures. */
class FormLayout {
  readonly objects: (string | Buffer)[] = ['', '', ''];
  readonly sheets: Sheet[] = [];
  readonly fields: number[] = [];
  y = 0;

  #sheet(): Sheet {
    const last = this.sheets.at(-1);
    if (last && this.y > BOTTOM) return last;
    this.y = 770;
    const next = { content: '', widgets: [] };
    this.sheets.push(next);
    return next;
  }

  write(text: string, x: number, size = SIZE, font = 'F1'): void {
    const sheet = this.#sheet();
    sheet.content += `BT /${font} ${size} Tf ${x} ${this.y} Td ${literal(text)} Tj ET\n`;
  }

  #add(object: string | Buffer): number {
    this.objects.push(object);
    return this.objects.length;
  }

  widget({ label, value, way, choices }: Field): void {
    const sheet = this.#sheet();
    const tick = way === 'tick';
    const tall = tick ? 12 : way === 'long' ? 40 : 16;
    const [x, wide] = tick ? [60, 12] : [230, 290];
    if (!tick) sheet.content += `0.6 G ${x} ${this.y - tall + 12} ${wide} ${tall} re S 0 G\n`;
    const box = `/Rect [${x} ${this.y - (tick ? 2 : tall - 12)} ${x + wide} ${this.y + (tick ? 10 : 12)}]`;
    const common = `/Type /Annot /Subtype /Widget /F 4 ${box} /T ${literal(`field_${this.fields.length + 1}`)} /TU ${literal(label)}`;
    const looks = `/Type /XObject /Subtype /Form /BBox [0 0 ${wide} ${tall}] /Resources << /Font << /F1 3 0 R >> >>`;
    if (tick) {
      const on = this.#add(streamOf(Buffer.from('0 0 12 12 re S 2 2 m 10 10 l S 2 10 m 10 2 l S'), looks));
      const off = this.#add(streamOf(Buffer.from('0 0 12 12 re S'), looks));
      const state = value === 'yes' ? 'Yes' : 'Off';
      this.#keep(
        sheet,
        `<< ${common} /FT /Btn /V /${state} /AS /${state} /AP << /N << /Yes ${on} 0 R /Off ${off} 0 R >> >> >>`,
      );
      return;
    }
    const lines = wrapped(value, 52).map((line, at) => `1 0 0 1 3 ${tall - 12 - 11 * at} Tm ${literal(line)} Tj`);
    const look = this.#add(streamOf(Buffer.from(`/Tx BMC q BT /F1 9 Tf ${lines.join(' ')} ET Q EMC`, 'latin1'), looks));
    const kind =
      way === 'drop'
        ? `/FT /Ch /Ff 131072 /Opt [${choices.map(literal).join(' ')}]`
        : `/FT /Tx /Ff ${way === 'long' ? 4096 : 0}`;
    this.#keep(sheet, `<< ${common} ${kind} /V ${literal(value)} /DA (/F1 9 Tf 0 g) /AP << /N ${look} 0 R >> >>`);
  }

  annotate(text: string): void {
    const rect = `[540 ${this.y} 556 ${this.y + 16}]`;
    const note = `<< /Type /Annot /Subtype /Text /Rect ${rect} /Contents ${literal(text)} /T (Reviewer) /Name /Comment /F 4 >>`;
    this.#sheet().widgets.push(this.#add(note));
  }

  #keep(sheet: Sheet, object: string): void {
    const id = this.#add(object);
    sheet.widgets.push(id);
    this.fields.push(id);
  }
}

function writeLine(layout: FormLayout, { code, number, text }: Line): void {
  const notes = [...text.matchAll(/\[fn:(.*?)\]/g)].map(([, words = '']) => words);
  const words = text.replace(/\[fn:.*?\]/g, '');
  const size = code.level === 1 ? 16 : code.k === 'heading' ? 12 : SIZE;
  const shown = number === null ? words : `${number} ${words}`;
  if (code.k === 'heading') layout.y -= 8;
  for (const line of wrapped(shown, code.k === 'heading' ? 60 : 92)) {
    layout.write(line, 60, size, code.k === 'heading' ? 'F2' : 'F1');
    layout.y -= size + 5;
  }
  layout.y += notes.length > 0 ? 15 : 0;
  for (const note of notes) layout.annotate(note);
  layout.y -= notes.length > 0 ? 15 : 0;
}

function writeFields(layout: FormLayout, fields: Field[]): void {
  for (const field of fields) {
    if (field.way === 'tick') {
      layout.widget(field);
      layout.write(field.label, 80);
    } else {
      layout.write(field.label, 60, SIZE, 'F2');
      layout.widget(field);
    }
    layout.y -= field.way === 'long' ? 48 : 24;
  }
  layout.y -= 6;
}

/** A PDF form whose fields are filled in, with annotations for the notes. */
export function formPdf({ head, blocks }: Source): Buffer {
  const layout = new FormLayout();
  for (const block of blocks) {
    if (block.is === 'line') writeLine(layout, block);
    if (block.is === 'form') writeFields(layout, block.fields);
  }
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const { objects, sheets, fields } = layout;
  objects[2] = font('Helvetica');
  objects.push(font('Helvetica-Bold'));
  const bold = objects.length;
  const kids = sheets.map(({ content, widgets }, at) => {
    const foot = `BT /F1 8 Tf 60 40 Td ${literal(`${head.page.footer ?? ''}`.replace('{page}', String(at + 1)))} Tj ET\n`;
    objects.push(streamOf(Buffer.from(content + foot, 'latin1')));
    const resources = `<< /Font << /F1 3 0 R /F2 ${bold} 0 R >> >>`;
    const annots = widgets.map((id) => `${id} 0 R`).join(' ');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${objects.length} 0 R /Resources ${resources} /Annots [${annots}] >>`,
    );
    return `${objects.length} 0 R`;
  });
  const form = `<< /Fields [${fields.map((id) => `${id} 0 R`).join(' ')}] /DR << /Font << /F1 3 0 R >> >> /DA (/F1 9 Tf 0 g) >>`;
  objects[0] = `<< /Type /Catalog /Pages 2 0 R /AcroForm ${form} >>`;
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  return pdfOf(objects);
}
