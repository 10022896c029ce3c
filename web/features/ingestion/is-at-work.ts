import type { Upload } from '#contract/features/ingestion/ingestion.ts';

export const isAtWork = ({ state }: Pick<Upload, 'state'>): boolean => state === 'waiting' || state === 'running';
