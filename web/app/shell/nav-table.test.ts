import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagKeys } from '#contract/flag-keys.ts';
import { type AccountRole, accountRoles } from '#contract/roles.ts';
import { guardedPathsOf } from '#web/app/guarded-paths-of.ts';
import type { GuardedPath } from '#web/platform/feature/guarded-paths.ts';
import { mayOpen } from '#web/platform/feature/may-open.ts';
import { isWithin, navEntriesFor, navTable } from './nav-table.ts';

const standard = ['standard'] as const;
/** Every page of the specification with the access it requires. */
const everyPlace: readonly GuardedPath[] = [
  { path: '/home', access: [['guest', 'standard']] },
  { path: '/profile', access: [['guest', 'standard']] },
  ...['/chat', '/write', '/review', '/wiki', '/tutorials', '/data-library', '/landing', '/reporting'].map((path) => ({
    path,
    access: [standard],
  })),
  { path: '/dashboard', access: [standard, ['champion']] },
  { path: '/admin', access: [standard, ['candour_admin']] },
];
const allOn = Object.fromEntries(flagKeys.map((key) => [key, true]));
const namesFor = (roles: readonly AccountRole[], flags = allOn, places = everyPlace) =>
  navEntriesFor(places, roles, flags).map(({ name }) => name);

describe('The table of entries', () => {
  it('has the names of the specification, in the order of the spine', () => {
    expect(navTable.map(({ name }) => name)).toEqual([
      'Home',
      'Chat',
      'Write',
      'Review Assistant',
      'Regulatory Wiki',
      'Reports',
      'Data library',
      'Tutorials & Documentation',
      'Champion Dashboard',
      'Admin',
    ]);
  });

  it('labels each with words of its name, so that saying what is read finds it', () => {
    for (const { name, label } of navTable) expect(name.toLowerCase()).toContain(label.toLowerCase());
  });

  it('records the events of the specification', () => {
    expect(navTable.flatMap(({ path, event }) => (event ? [[path, event]] : []))).toEqual([
      ['/home', 'navigate_home'],
      ['/chat', 'navigate_chat'],
      ['/write', 'navigate_writing_assistant'],
      ['/review', 'navigate_review'],
      ['/wiki', 'navigate_wiki'],
      ['/tutorials', 'navigate_tutorials'],
      ['/dashboard', 'navigate_dashboard'],
      ['/admin', 'navigate_admin'],
    ]);
  });

  it('keeps Write and Review, and nothing else, from the rows of a phone', () => {
    expect(navTable.filter(({ isUnderMoreOnPhone }) => isUnderMoreOnPhone).map(({ path }) => path)).toEqual([
      '/write',
      '/review',
    ]);
  });
});

describe('The entries of a user', () => {
  const mine = [
    'Home',
    'Chat',
    'Write',
    'Review Assistant',
    'Regulatory Wiki',
    'Reports',
    'Data library',
    'Tutorials & Documentation',
  ];

  it.each<[string, AccountRole[], string[]]>([
    ['a guest', ['guest'], ['Home']],
    ['a standard user', ['standard'], mine],
    ['a champion', ['standard', 'champion'], [...mine, 'Champion Dashboard']],
    ['an administrator', ['standard', 'candour_admin'], [...mine, 'Admin']],
    ['both', ['standard', 'champion', 'candour_admin'], [...mine, 'Champion Dashboard', 'Admin']],
    ['a champion who is a guest elsewhere', ['guest', 'champion'], ['Home']],
    ['an administrator without the main tools', ['candour_admin'], []],
    ['nobody in particular', [], []],
  ])('are those of %s', (_who, roles, expected) => {
    expect(namesFor(roles)).toEqual(expected);
  });

  it('follow the flags: reports and the library each with their own', () => {
    expect(namesFor(['standard'], { 'workforce-reports': true })).toEqual(
      mine.filter((name) => name !== 'Data library'),
    );
    expect(namesFor(['standard'], { 'data-library': true })).toEqual(mine.filter((name) => name !== 'Reports'));
    expect(namesFor(['standard'], {})).toEqual(mine.filter((name) => !['Reports', 'Data library'].includes(name)));
  });

  it('appear with their page', () => {
    const built = everyPlace.filter(({ path }) => ['/home', '/wiki', '/tutorials'].includes(path));
    expect(namesFor(['standard'], allOn, built)).toEqual(['Home', 'Regulatory Wiki', 'Tutorials & Documentation']);
  });

  it('are always ones that the guard lets in, in the order of the table, whatever the roles and flags', () => {
    const someFlags = fc.record(Object.fromEntries(flagKeys.map((key) => [key, fc.boolean()])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.subarray([...accountRoles]), someFlags, fc.subarray([...everyPlace]), (roles, flags, places) => {
        const entries = navEntriesFor(places, roles, flags);
        expect(entries).toEqual(navTable.filter((entry) => entries.includes(entry)));
        for (const { path, flag } of navTable) {
          const place = places.find((known) => known.path === path);
          const isOpen = place !== undefined && mayOpen(place.access, roles) && (!flag || flags[flag] === true);
          expect(entries.some((entry) => entry.path === path)).toBe(isOpen);
        }
      }),
    );
  });

  it('hold the path one is on, and what is below it, but not what only begins alike', () => {
    expect(isWithin({ path: '/wiki' }, '/wiki')).toBe(true);
    expect(isWithin({ path: '/wiki' }, '/wiki/htm-06-01.md')).toBe(true);
    expect(isWithin({ path: '/review' }, '/reviewers')).toBe(false);
    expect(isWithin({ path: '/wiki', alsoAt: ['/compare'] }, '/compare')).toBe(true);
    expect(isWithin({ path: '/wiki', alsoAt: ['/compare'] }, '/chat')).toBe(false);
  });
});

describe('The places of a router', () => {
  it('are its paths that say who may open them, themselves or round them', () => {
    const routes = [
      {
        children: [
          { path: '/auth/login' },
          { path: '/home', handle: { access: [['guest', 'standard']] } },
          {
            path: '/profile',
            handle: { access: [['guest', 'standard']] },
            children: [{ index: true }, { path: 'help-support' }],
          },
        ],
      },
      { path: '*' },
    ];
    expect(guardedPathsOf(routes).map(({ path }) => path)).toEqual(['/home', '/profile', '/profile/help-support']);
  });
});
