import { MantineProvider } from '@mantine/core';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { FormFields } from './form-fields.tsx';
import type { FormOptions } from './form-options.ts';
import { FormStore } from './form-store.ts';
import { TextField } from './text-field.tsx';
import { useForm } from './use-form.ts';

type Person = { email: string; job: string; isLead: boolean };
const nobody: Person = { email: '', job: '', isLead: false };

let focused: string[] = [];
afterEach(() => {
  focused = [];
});

const moment = () => new Promise((resolve) => setTimeout(resolve));

/** The parts of a browser's input that a form uses. */
const element = (id: string) => ({ id, focus: () => focused.push(id) }) as unknown as HTMLInputElement;

/** A mounted form whose server answers on demand. */
function shown(options: Partial<FormOptions<Person>> = {}) {
  const answers: ((error?: Error) => void)[] = [];
  const sent: Person[] = [];
  const form = new FormStore<Person>({
    initial: nobody,
    send(person) {
      sent.push(person);
      return new Promise((resolve, reject) => {
        answers.push((error) => (error ? reject(error) : resolve(undefined)));
      });
    },
    ...options,
  });
  const leave = form.mount(() => undefined);
  form.field('email').ref(element('email-field'));
  form.field('job').ref(element('job-field'));
  form.checkbox('isLead').ref(element('lead-field'));
  const type = (name: 'email' | 'job', value: string) => form.field(name).onChange({ currentTarget: { value } });
  const answer = async (error?: Error) => {
    answers.shift()?.(error);
    await moment();
  };
  return { form, sent, type, answer, leave };
}

const check = ({ email, job }: Person) => ({
  email: email === '' ? 'Enter an email.' : undefined,
  job: job === '' ? 'Enter a job.' : undefined,
});

describe('A form', () => {
  it('is not sent while a field has a problem, and focuses the first such field', async () => {
    const { form, sent, type } = shown({ check });
    type('email', 'ada@northmoor.example');
    await form.submit();
    expect(sent).toEqual([]);
    expect(focused).toEqual(['job-field']);
    expect([form.field('email').error, form.field('job').error]).toEqual([undefined, 'Enter a job.']);
    expect(form.summary).toEqual([]);
  });

  it('lists several problems at its top instead, each with the id of its field', async () => {
    const { form } = shown({ check, hasSummary: true });
    await form.submit();
    expect(focused).toEqual([]);
    expect(form.summary).toEqual([
      { id: 'email-field', text: 'Enter an email.' },
      { id: 'job-field', text: 'Enter a job.' },
    ]);
    form.field('email').onChange({ currentTarget: { value: 'ada' } });
    expect(form.summary).toHaveLength(2);
    await form.submit();
    expect(form.summary).toEqual([]);
    expect(focused).toEqual(['job-field']);
  });

  it('removes the problem of a field when somebody types in it, and no other', async () => {
    const { form, type } = shown({ check });
    await form.submit();
    type('email', 'a');
    expect([form.field('email').error, form.field('job').error]).toEqual([undefined, 'Enter a job.']);
  });

  it('is sent once, however often it is submitted before the server has answered', async () => {
    const { form, sent, type, answer } = shown({ check: async (person) => check(person) });
    type('email', 'ada@northmoor.example');
    type('job', 'Matron');
    const asked = [form.submit(), form.submit(), form.sendUnchecked(() => Promise.reject(new Error('sent twice')))];
    await moment();
    await Promise.all([form.submit(), answer(), ...asked]);
    expect([sent.length, form.error]).toEqual([1, undefined]);
    expect(form.isPending).toBe(false);
    const again = form.submit();
    await moment();
    expect([sent.length, form.isPending]).toEqual([2, true]);
    await answer();
    await again;
  });

  it('shows an error of the server at its field, which takes the focus', async () => {
    const refused = ({ message }: Error) => ({ fields: { job: message } });
    const { form, answer } = shown({ refused });
    const sending = form.submit();
    await answer(new Error('Nobody has this job.'));
    await sending;
    expect(form.field('job').error).toBe('Nobody has this job.');
    expect(form.refusal.top).toBeUndefined();
    expect(focused).toEqual(['job-field']);
    form.field('job').onChange({ currentTarget: { value: 'Matron' } });
    expect(form.field('job').error).toBeUndefined();
  });

  it('shows what failed at its top and the reason at a field, to which the top leads', async () => {
    const refused = ({ message }: Error) => ({ top: 'Not saved.', fields: { job: message } });
    const { form, answer } = shown({ refused });
    const sending = form.submit();
    await answer(new Error('Nobody has this job.'));
    await sending;
    expect(form.refusal.top).toBe('Not saved.');
    expect(form.field('job').error).toBe('Nobody has this job.');
    expect([form.summary, focused]).toEqual([[{ id: 'job-field', text: 'Nobody has this job.' }], []]);
    const again = form.submit();
    expect([form.summary, form.refusal]).toEqual([[], {}]);
    await answer();
    await again;
  });

  it('shows any other error at its top until it is sent again', async () => {
    const refused = ({ message }: Error) => ({ top: 'Not saved.', reason: message });
    const { form, type, answer } = shown({ refused });
    const sending = form.submit();
    await answer(new Error('The server is away.'));
    await sending;
    expect(form.refusal).toEqual({ top: 'Not saved.', reason: 'The server is away.' });
    expect(form.error?.message).toBe('The server is away.');
    type('job', 'Matron');
    expect(form.refusal.top).toBe('Not saved.');
    const again = form.submit();
    expect(form.refusal).toEqual({});
    await answer();
    await again;
  });

  it('hides that error on typing where it is told to', async () => {
    const { form, type, answer } = shown({ refused: () => ({ top: 'Not saved.' }), clearsErrorOnTyping: true });
    const sending = form.submit();
    await answer(new Error('refused'));
    await sending;
    type('job', 'Matron');
    expect([form.refusal, form.error]).toEqual([{}, undefined]);
  });

  it('empties the named fields after an error, and no others', async () => {
    const { form, type, answer } = shown({ clearedOnError: ['job'] });
    type('email', 'ada@northmoor.example');
    type('job', 'secret');
    const sending = form.submit();
    await answer(new Error('refused'));
    await sending;
    expect(form.values).toEqual({ ...nobody, email: 'ada@northmoor.example' });
  });

  it('keeps text typed while it was pending, and resets the other fields', async () => {
    const { form, type, answer } = shown({ resetsWhenSent: true });
    type('email', 'ada@northmoor.example');
    type('job', 'Nurse');
    const sending = form.submit();
    type('job', 'Matron');
    await answer();
    await sending;
    expect(form.values).toEqual({ ...nobody, job: 'Matron' });
  });

  it('reports success only while it is on the screen', async () => {
    const told: Person[] = [];
    const { form, answer, leave } = shown({ onSent: (person) => told.push(person) });
    const first = form.submit();
    await answer();
    await first;
    expect(told).toEqual([nobody]);
    const second = form.submit();
    leave();
    await answer();
    await second;
    expect(told).toHaveLength(1);
  });
});

describe('Unsent text', () => {
  it('makes the form unsaved while a value differs from its first, apart from spaces', () => {
    const { form, type } = shown({ initial: { ...nobody, job: 'Nurse' } });
    expect(form.isUnsaved).toBe(false);
    type('job', 'Matron');
    expect(form.isUnsaved).toBe(true);
    type('job', ' Nurse ');
    expect(form.isUnsaved).toBe(false);
    form.checkbox('isLead').onChange({ currentTarget: { checked: true } });
    expect(form.isUnsaved).toBe(true);
    form.reset();
    expect([form.isUnsaved, form.values.job]).toEqual([false, 'Nurse']);
  });

  it('can be kept outside the form, and discarded there', () => {
    let kept: Partial<Person> = { job: 'Matron' };
    const setTyped = (typed: Partial<Person>) => {
      kept = typed;
    };
    const { form, type } = shown({ unsent: { typed: kept, setTyped } });
    expect(form.values.job).toBe('Matron');
    type('email', 'ada');
    expect(kept).toEqual({ job: 'Matron', email: 'ada' });
    form.reset();
    expect(kept).toEqual({});
  });
});

describe('The form element', () => {
  function Drawn() {
    const form = useForm({ initial: { email: 'ada' }, send: () => Promise.resolve(), isNamed: true });
    return (
      <FormFields form={form} className="narrow">
        <TextField {...form.field('email')} label="Work email" autoComplete="username" />
      </FormFields>
    );
  }

  it("turns the browser's own validation off, and names its fields for password managers", () => {
    const html = renderToString(
      <MantineProvider>
        <Drawn />
      </MantineProvider>,
    );
    expect(html).toMatch(/<form class="narrow" id="[^"]+" noValidate="">/);
    expect(html).toMatch(/<input[^>]*id="email"/);
    for (const part of ['name="email"', 'autoComplete="username"', 'value="ada"', 'required=""'])
      expect(html).toContain(part);
    expect(html).not.toContain('role="alert"');
  });

  it('shows the list of problems or the error at its top', () => {
    const top = (told: Pick<FormStore<Person>, 'summary' | 'refusal'>) =>
      renderToString(
        <FormFields form={{ id: 'form', onSubmit: () => undefined, ...told }}>
          <p>Fields</p>
        </FormFields>,
      );
    const several = top({
      summary: [
        { id: 'email-field', text: 'Enter an email.' },
        { id: 'job-field', text: 'Enter a job.' },
      ],
      refusal: {},
    });
    expect(several).toContain('There are 2 problems to fix');
    expect(several).toContain('<a href="#job-field">Enter a job.</a>');
    const refused = top({ summary: [], refusal: { top: 'Not saved.', reason: 'The server is away.' } });
    expect(refused).toMatch(/role="alert".*Not saved\..*The server is away\./);
  });
});
