import type { WebFeature } from '#web/platform/feature/web-feature.ts';

export const ingestionFeature: WebFeature = {
  name: 'ingestion',
  fills: {
    admin: () => import('./in-admin.ts'),
    organisationSettings: () => import('./in-organisation-settings.ts'),
    libraryUpload: () => import('./in-library-upload.tsx'),
  },
};
