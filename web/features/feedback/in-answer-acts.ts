import { lazy } from 'react';

export default lazy(async () => ({ default: (await import('./rating-buttons.tsx')).RatingButtons }));
