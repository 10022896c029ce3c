import type { AccessCalls } from './access-call.ts';

export const outsideContractCalls: AccessCalls = {
  'GET /{page}': () => ({ path: '/wiki' }),
  'GET /assets/{file}': () => ({ path: '/assets/app-1.js' }),
  'POST /operator/administrators': () => ({ body: { email: 'someone@candour.example' } }),
  'POST /operator/ask': () => ({ body: { question: 'How often must pumps be tested?' } }),
  'POST /operator/search': () => ({ body: { q: 'pumps' } }),
  'POST /operator/ingest': () => ({ body: { paths: ['/etc/hostname'] } }),
};
