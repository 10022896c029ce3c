import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptWithin, offsetOf, placeOf, roomToMove, zoomRange } from './crop-place.ts';
import { helpMail } from './help-mail.ts';
import { passwordProblems } from './password-problems.ts';
import { fileProblem, pictureProblem } from './photo-problem.ts';
import { profileProblems } from './profile-problems.ts';
import { compared, comparedTime, hoursOf, periodOf } from './usage-words.ts';

describe('A file chosen as a photo', () => {
  const file = { name: 'me.jpg', type: 'image/jpeg', size: 400_000 };

  it('is taken as JPEG, PNG or WebP', () => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp'])
      expect(fileProblem({ ...file, type })).toBeUndefined();
  });

  it('is refused with its name, the reason and what to do', () => {
    expect(fileProblem({ ...file, name: 'policy.pdf', type: 'application/pdf' })).toBe(
      'policy.pdf is not a JPEG, PNG or WebP image. Save it as one of these and choose it again.',
    );
    expect(fileProblem({ ...file, name: 'drawing.svg', type: 'image/svg+xml' })).toContain('not a JPEG');
    expect(fileProblem({ ...file, size: 0 })).toBe('me.jpg is empty. Choose another photo.');
    expect(fileProblem({ ...file, size: 31.5 * 1_048_576 })).toBe(
      'me.jpg is 31.5 MB. Choose a photo of 20 MB or less.',
    );
  });

  it('never claims to have just the size that is allowed and is refused', () => {
    expect(fileProblem({ ...file, size: 20 * 1_048_576 })).toBeUndefined();
    expect(fileProblem({ ...file, size: 20 * 1_048_576 + 1 })).toContain('20.1 MB');
  });

  it('is a picture of a usable size', () => {
    expect(pictureProblem({ width: 640, height: 480 })).toBeUndefined();
    expect(pictureProblem({ width: 640, height: 20 })).toBe(
      'This photo is 640 by 20 pixels. Choose one that is at least 64 pixels wide and high.',
    );
    expect(pictureProblem({ width: 12_001, height: 480 })).toContain('12,001 by 480 pixels');
  });
});

describe('The place of a picture in its square', () => {
  const square = { width: 260, height: 260 };

  it('is fixed across the side that just fills the square, until it is zoomed', () => {
    const portrait = { width: 260, height: 400 };
    expect(roomToMove(portrait, square, 1)).toEqual({ x: 0, y: 70 });
    expect(roomToMove(portrait, square, 2).x).toBe(130);
    expect(placeOf({ x: 0, y: 70 }, roomToMove(portrait, square, 1))).toEqual({ x: 0, y: -100 });
  });

  it('is the same read back as it was set, and never leaves the square empty', () => {
    const side = fc.integer({ min: 260, max: 2_000 });
    const place = fc.integer({ min: -100, max: 100 });
    const zoom = fc.double({ min: zoomRange.least, max: zoomRange.most, noNaN: true });
    fc.assert(
      fc.property(side, side, zoom, place, place, (width, height, by, x, y) => {
        const room = roomToMove({ width, height }, square, by);
        const offset = offsetOf({ x, y }, room);
        expect(keptWithin(offset, room)).toEqual(offset);
        expect(placeOf(offset, room)).toEqual({ x: room.x === 0 ? 0 : x, y: room.y === 0 ? 0 : y });
      }),
    );
  });
});

describe('The details of a person', () => {
  const details = { firstname: 'Priya', surname: 'Nair', job_title: 'Estates manager' };

  it('are taken when there are both names; the job title may be empty', () => {
    expect(profileProblems(details)).toEqual({});
    expect(profileProblems({ ...details, job_title: '' })).toEqual({});
  });

  it('are refused field by field, in words', () => {
    expect(profileProblems({ firstname: '  ', surname: '!?', job_title: 'x'.repeat(121) })).toEqual({
      firstname: 'Enter your first name.',
      surname: 'Use at least one letter.',
      job_title: 'Use 120 characters or fewer. You have typed 121.',
    });
    expect(profileProblems({ ...details, surname: 'n'.repeat(101) }).surname).toContain('100 characters or fewer');
  });
});

describe('A change of password', () => {
  const fields = { current: 'the old one', next: 'granite otter 47 lantern', again: 'granite otter 47 lantern' };

  it('is sent when every field is right', () => {
    expect(passwordProblems(fields, 'good')).toEqual({});
  });

  it('says what each field still needs', () => {
    expect(passwordProblems({ current: '', next: 'short', again: 'shorter' }, 'too-short')).toEqual({
      current: 'Enter your current password.',
      next: 'Use 12 characters or more. You have typed 5.',
      again: 'The passwords do not match. Enter the new password again.',
    });
    expect(passwordProblems({ ...fields, next: '', again: '' }, 'too-short')).toEqual({
      next: 'Enter a new password.',
    });
    expect(passwordProblems(fields, 'too-guessable').next).toMatch(/^Easy to guess\./);
    expect(passwordProblems({ ...fields, current: fields.next }, 'good').next).toContain('current password');
  });
});

describe('The mail to support', () => {
  it('leaves room for what happened and says who writes, from which version and browser', () => {
    const person = { firstname: 'Zoë', surname: 'O’Neill & Co', email: 'zoe@northmoor.example' };
    const mail = new URL(helpMail('help@candour.example', person, { version: '1.2.0', browser: 'A browser' }));
    expect(mail.pathname).toBe('help@candour.example');
    expect(mail.searchParams.get('subject')).toBe('Candour support');
    const body = mail.searchParams.get('body') ?? '';
    for (const part of ['What happened instead:', 'Name: Zoë O’Neill & Co', 'version: 1.2.0', 'Browser: A browser'])
      expect(body).toContain(part);
  });

  it('goes to the support address alone, and has a line for each fact, whatever is in them', () => {
    const mail = helpMail(
      'a@b.example?cc=x@y.example',
      { firstname: 'Zoë\r\nBcc: x@y.example', surname: 'O’Neill', email: 'zoe@northmoor.example' },
      { version: '1.2.0', browser: 'A browser' },
    );
    const { pathname, searchParams } = new URL(mail);
    expect(decodeURIComponent(pathname)).toBe('a@b.example?cc=x@y.example');
    expect([...searchParams.keys()]).toEqual(['subject', 'body']);
    expect(searchParams.get('body')).toContain('Name: Zoë Bcc: x@y.example O’Neill\r\n');
  });
});

describe('Usage in words', () => {
  it('compares a count with the one before, in shares only where there is enough to share', () => {
    expect(compared(112, 100, 30)).toBe('12% more than the previous 30 days');
    expect(compared(75, 100, 7)).toBe('25% fewer than the previous 7 days');
    expect(compared(1_000, 1_001, 90)).toBe('About the same as the previous 90 days');
    expect(compared(3, 9, 30)).toBe('6 fewer than the previous 30 days');
    expect(compared(4, 4, 365)).toBe('The same as the previous 365 days');
    expect(compared(4, 0, 30)).toBe('None in the previous 30 days');
    expect(compared(0, 0, 30)).toBe('None in the previous 30 days either');
  });

  it('compares a time by its share, and says it in hours from an hour on', () => {
    expect(comparedTime(90, 120, 30)).toBe('25% less than the previous 30 days');
    expect(comparedTime(30, 0, 30)).toBe('None in the previous 30 days');
    expect([1, 45, 59.4, 60, 62, 210, 72_000].map(hoursOf)).toEqual([
      '1 minute',
      '45 minutes',
      '59 minutes',
      '1 hour',
      '1 hour',
      '3.5 hours',
      '1,200 hours',
    ]);
  });

  it('is of the period in the address, and of 30 days where that names none there is', () => {
    expect(['7', '365', '8', '', 'x', '07'].map(periodOf)).toEqual([7, 365, 30, 30, 30, 30]);
    expect(periodOf(null)).toBe(30);
  });
});
