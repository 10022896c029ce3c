import { lazy, Suspense } from 'react';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { pageLines, Skeleton } from '#web/ui/skeleton.tsx';
import styles from './page-view.module.css';
import type { PageViewProps } from './page-view.tsx';
import { useElementOnPage } from './use-element-on-page.ts';

const PageView = lazy(async () => ({ default: (await import('./page-view.tsx')).PageView }));

/** Beside the text; over part of it; instead of it on a phone. */
export type PagePlacement = 'column' | 'drawer' | 'whole';

type Props = Omit<PageViewProps, 'current' | 'gone' | 'isTouch'> & { placement: PagePlacement };

const widths = { drawer: 620, whole: '100%' } as const;

/** The page view, where the screen has room for it. */
export function PlaceOnPage({ placement, ...view }: Props) {
  const { current, gone } = useElementOnPage(view.elements, view.cited.values().next().value);
  const inside = (
    <Suspense fallback={<Skeleton label="Loading page" lines={pageLines} />}>
      <PageView {...view} current={current} gone={gone} isTouch={placement === 'whole'} />
    </Suspense>
  );
  if (placement === 'column')
    return (
      <aside className={styles['column']} aria-label="Page">
        {inside}
      </aside>
    );
  return (
    <SideDrawer isOpen from="right" width={widths[placement]} label="Page" onClose={view.onClose}>
      {inside}
    </SideDrawer>
  );
}
