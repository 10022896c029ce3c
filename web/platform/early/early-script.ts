import { files, type PageFiles, pages, paths } from 'virtual:early-facts';
import { isDocumentId } from '#contract/document-id.ts';
import { accessToken, lockFlag, sharedComputer } from '#web/platform/session/browser-store.ts';
import type { EarlyCalls } from './early-calls.ts';

/** Whether an address matches a path's segments, and how many of them match literally. */
function likeness(path: string, asked: readonly string[]): number {
  const segments = path.split('/');
  const isLike =
    segments.length === asked.length &&
    segments.every((segment, at) => segment.startsWith(':') || segment === asked[at]);
  return isLike ? segments.filter((segment) => !segment.startsWith(':')).length : -1;
}

const pageAt = (path: string) => pages.find((page) => page.path === path);

/** The page the router will show; for logged-out visitors of a guarded page the login, as the guard does (spec §2). */
function pageShown(pathname: string, isSomebody: boolean): PageFiles | undefined {
  const asked = pathname.replace(/(?<=.)\/$/, '').split('/');
  const [nearest] = pages.toSorted((a, b) => likeness(b.path, asked) - likeness(a.path, asked));
  const page = nearest && likeness(nearest.path, asked) >= 0 ? nearest : pageAt('/home');
  return page?.isGuarded && !isSomebody ? pageAt('/auth/login') : page;
}

function fetchFiles(page: PageFiles | undefined): void {
  for (const place of page?.files ?? []) {
    const href = files[place] ?? '';
    const link = document.createElement('link');
    // The app links these files in the same way, so each is fetched once.
    link.crossOrigin = '';
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', href });
    else Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}

/** What the first render needs: the profile, and the document named in the address. */
function urlsAsked({ pathname, search }: Location): string[] {
  const [, id = ''] = /^\/wiki\/([^/]+)$/.exec(pathname) ?? [];
  // With parameters the app makes a different call.
  const isDocument = isDocumentId(id) && search === '';
  return [paths.profile, ...(isDocument ? [paths.document.replace('{id}', id)] : [])];
}

function begin(token: string): EarlyCalls {
  const calls: EarlyCalls['calls'] = new Map();
  for (const path of urlsAsked(location)) {
    const url = `${location.origin}/api${path}`;
    const stop = new AbortController();
    const answer = fetch(url, { headers: { 'auth-token': token }, signal: stop.signal });
    // Whoever takes it up receives the failure; if nobody does, nobody was waiting.
    answer.catch(() => undefined);
    calls.set(url, { answer, stop });
  }
  return { token, begunAt: Date.now(), calls };
}

/** Runs before the app and without it. If the app was faster, nothing is left to do. */
if (window.candourEarly === undefined) {
  const token = accessToken.get();
  // Before the files, because a browser opens six connections per host. A locked screen makes no call, and on a shared computer
  // it is not known yet whether it will lock.
  if (token && !lockFlag.get() && !sharedComputer.get()) window.candourEarly = begin(token);
  fetchFiles(pageShown(location.pathname, token !== null));
}
