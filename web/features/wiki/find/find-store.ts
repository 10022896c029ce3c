import { createContext, useContext, useSyncExternalStore } from 'react';
import type { WikiElement } from '../wiki-queries.ts';
import { findMatches, type Hit } from './find-matches.ts';

/** The matches in one element, by part; the current one is marked. */
export type FoundInElement = ReadonlyMap<string, readonly (Hit & { isCurrent: boolean })[]>;
export type FindState = { query: string; hits: readonly Hit[]; at: number };

const nothing: FindState = { query: '', hits: [], at: -1 };
const noneFound: FoundInElement = new Map();

function byPart(hits: readonly (Hit & { isCurrent: boolean })[]): FoundInElement {
  return Map.groupBy(hits, ({ part }) => part);
}

/** The find state of one document. Each element subscribes for itself, so that only elements whose matches change re-render. */
export class FindStore {
  readonly #elements: readonly WikiElement[];
  readonly #listeners = new Set<() => void>();
  #state = nothing;
  #found = new Map<string, FoundInElement>();

  constructor(elements: readonly WikiElement[]) {
    this.#elements = elements;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  state = (): FindState => this.#state;
  foundIn = (elementId: string): FoundInElement => this.#found.get(elementId) ?? noneFound;

  /** Finds the words; `firstFrom` chooses the first current match. */
  look(query: string, firstFrom: (hits: readonly Hit[]) => number): void {
    const hits = findMatches(this.#elements, query);
    const at = hits.length === 0 ? -1 : firstFrom(hits);
    this.#state = { query, hits, at };
    const marked = hits.map((hit, index) => ({ ...hit, isCurrent: index === at }));
    const groups = Map.groupBy(marked, ({ elementId }) => elementId);
    this.#found = new Map([...groups].map(([id, group]) => [id, byPart(group)]));
    this.#tell();
  }

  /** Goes to the next or previous match, wrapping round. */
  step(by: 1 | -1): void {
    const { hits, at, query } = this.#state;
    if (hits.length === 0) return;
    const next = (at + by + hits.length) % hits.length;
    this.#state = { query, hits, at: next };
    for (const id of new Set([hits[at]?.elementId, hits[next]?.elementId])) if (id) this.#remark(id);
    this.#tell();
  }

  clear(): void {
    this.#state = nothing;
    this.#found = new Map();
    this.#tell();
  }

  #remark(id: string): void {
    const current = this.#state.hits[this.#state.at];
    const marked = [...this.foundIn(id).values()].flat().map(({ isCurrent: _was, ...hit }) => ({
      ...hit,
      isCurrent: current?.elementId === id && current.part === hit.part && current.start === hit.start,
    }));
    this.#found.set(id, byPart(marked));
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The find state of a document; outside a document it finds nothing. */
export const FindContext = createContext(new FindStore([]));

/** The matches in one element. */
export function useFoundIn(elementId: string): FoundInElement {
  const store = useContext(FindContext);
  const found = () => store.foundIn(elementId);
  return useSyncExternalStore(store.subscribe, found, found);
}
