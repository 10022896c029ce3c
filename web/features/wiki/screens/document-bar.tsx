import { ActionIcon, Button, Drawer } from '@mantine/core';
import { IconMessage, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useContext, useState } from 'react';
import { Link } from 'react-router';
import { bareTitle } from '#contract/document-title.ts';
import { askAbout } from '#web/platform/address/ask-about.ts';
import { reviewOf } from '#web/platform/address/review-of.ts';
import { useUser } from '#web/platform/session/use-session.ts';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { TopBarContent } from '#web/ui/top-bar.tsx';
import { DocumentCrumbs } from '../components/document-crumbs.tsx';
import { DownloadButton } from '../components/download-button.tsx';
import { StarButton } from '../components/star-button.tsx';
import { FindBox } from '../find/find-box.tsx';
import { FindContext } from '../find/find-store.ts';
import { useChangeLink } from '../use-change-link.ts';
import type { WikiDocument, WikiElement } from '../wiki-queries.ts';
import styles from './document-bar.module.css';
import { type Panel, PhoneTools, type ToolsProps } from './phone-tools.tsx';

const panelNames = { outline: 'Outline', versions: 'Versions', evidence: 'Obligations' } as const;

type Props = {
  document: WikiDocument;
  heading: WikiElement | undefined;
  /** Rendered in a panel where the page has no column for it. */
  outline: ((onGo: () => void) => ReactNode) | undefined;
  versions: ReactNode;
  /** Obligations and what cites the text. */
  evidence: ((onGo: () => void) => ReactNode) | undefined;
  isPhone: boolean;
  /** Shows and hides the source pages; undefined where there are none. */
  pageView: { isOpen: boolean; toggle: () => void } | undefined;
  /** For the find box, where the page has no column for it. */
  findField: RefObject<HTMLInputElement | null> | undefined;
};

function PanelDrawer({
  title,
  isPhone,
  onClose,
  children,
}: {
  title: string;
  isPhone: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <SideDrawer isOpen onClose={onClose} from={isPhone ? 'bottom' : 'right'} width={340}>
      <div className={styles['panelHead']}>
        <Drawer.Title>{title}</Drawer.Title>
        <ActionIcon size={44} aria-label={`Close ${title.toLowerCase()}`} onClick={onClose}>
          <IconX size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={styles['panelBody']}>{children}</div>
    </SideDrawer>
  );
}

type PanelButtonsProps = Pick<Props, 'outline' | 'versions' | 'evidence'> &
  Omit<ToolsProps, 'heading' | 'pageView' | 'ask'> & { hasFind: boolean };

/** Panels without a column, each behind a button. */
function PanelButtons({ outline, versions, evidence, hasFind, isFinding, toggleFind, open }: PanelButtonsProps) {
  const there = { outline, versions, evidence };
  return (
    <>
      {hasFind && (
        <Button size="sm" variant="default" aria-expanded={isFinding} onClick={toggleFind}>
          Find
        </Button>
      )}
      {(Object.keys(panelNames) as Panel[]).map(
        (panel) =>
          there[panel] && (
            <Button key={panel} size="sm" variant="default" onClick={() => open(panel)}>
              {panelNames[panel]}
            </Button>
          ),
      )}
    </>
  );
}

/** Whether the find box is open; once closed, nothing stays marked. */
function useFinding() {
  const found = useContext(FindContext);
  const [isFinding, setFinding] = useState(false);
  const endFind = () => {
    found.clear();
    setFinding(false);
  };
  return { isFinding, endFind, toggleFind: () => (isFinding ? endFind() : setFinding(true)) };
}

/** The file of a policy that somebody else uploaded for a review stays with them. */
const isOthersUpload = ({ attached_to: to }: WikiDocument): boolean =>
  to !== undefined && 'review_id' in to && !to.is_own;

/** The bar over a document: breadcrumb and actions, and buttons for panels without room. */
export function DocumentBar(props: Props) {
  const { document, heading, outline, versions, evidence, isPhone, pageView, findField } = props;
  const [panel, setPanel] = useState<Panel>();
  const close = () => setPanel(undefined);
  const { isFinding, endFind, toggleFind } = useFinding();
  const size = isPhone ? 44 : 28;
  const changes = useChangeLink(document);
  const { abilities } = useUser();
  // An attached file is asked about in its chat.
  const ask = abilities.ask && !document.attached_to ? askAbout(document.short_id, document.as_of) : undefined;
  const review = abilities.ask && document.partition === 'library' ? reviewOf(document.short_id) : undefined;
  const actions = (
    <>
      {!document.attached_to && (
        <StarButton
          size={size}
          documentId={document.short_id}
          title={document.title}
          isFavourite={document.is_favourite}
        />
      )}
      {!isOthersUpload(document) && <DownloadButton size={size} documentId={document.short_id} />}
    </>
  );
  return (
    <>
      <TopBarContent title={bareTitle(document.title)}>
        {isPhone && <span className={styles['phoneActions']}>{actions}</span>}
      </TopBarContent>
      {isPhone ? (
        <PhoneTools
          heading={heading}
          open={setPanel}
          {...{ isFinding, toggleFind, pageView, ask }}
          isAttached={document.attached_to !== undefined}
        />
      ) : (
        <div className={styles['bar']}>
          <DocumentCrumbs tags={document.tags} partition={document.partition} attached_to={document.attached_to} />
          {actions}
          {changes && (
            <Button size="sm" variant="default" component={Link} to={changes.to}>
              Compare versions
            </Button>
          )}
          {pageView && (
            <Button size="sm" variant="default" aria-expanded={pageView.isOpen} onClick={pageView.toggle}>
              Page
            </Button>
          )}
          <PanelButtons
            {...{ outline, versions, evidence, isFinding, toggleFind }}
            hasFind={findField !== undefined}
            open={setPanel}
          />
          {review && (
            <Button size="sm" variant="default" component={Link} to={review}>
              Review this
            </Button>
          )}
          {ask && (
            <Button
              size="sm"
              component={Link}
              to={ask}
              aria-label="Ask about this document"
              leftSection={<IconMessage size={15} stroke={1.6} aria-hidden="true" />}
            >
              Ask about this
            </Button>
          )}
        </div>
      )}
      {findField && isFinding && (
        <div className={styles['finding']}>
          <FindBox key={document.short_id} field={findField} isTouch={isPhone} onClose={endFind} />
        </div>
      )}
      {panel && (
        <PanelDrawer title={panelNames[panel]} isPhone={isPhone} onClose={close}>
          {panel === 'versions' ? versions : { outline, evidence }[panel]?.(close)}
        </PanelDrawer>
      )}
    </>
  );
}
