import { ActionIcon, Drawer } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { DocumentName } from '#web/ui/document-name.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { useIsPhone } from '#web/ui/top-bar.tsx';
import { FactsOfSource } from './facts-of-source.tsx';
import { SourceCard } from './source-card.tsx';
import { SourceList, type SourcesProps, statusWords } from './source-list.tsx';
import styles from './source-sheet.module.css';
import { SourceVersion } from './source-version.tsx';

type Props = SourcesProps & { isOpen: boolean; onClose: () => void };

function OneSource(props: Props) {
  const { answer, selected, onSelect, onClose } = props;
  const at = Math.max(
    answer.sources.findIndex(({ number }) => number === selected),
    0,
  );
  const source = answer.sources[at];
  if (!source) return null;
  const [before, after] = [answer.sources[at - 1], answer.sources[at + 1]];
  return (
    <>
      <div className={styles['head']}>
        <b className={styles['number']} aria-hidden="true">
          {source.number}
        </b>
        <Drawer.Title>
          Source {at + 1} of {answer.sources.length}
        </Drawer.Title>
        <ActionIcon
          size={44}
          aria-label="Previous source"
          disabled={!before}
          onClick={() => before && onSelect(before.number)}
        >
          <IconChevronLeft size={20} stroke={1.6} />
        </ActionIcon>
        <ActionIcon
          size={44}
          aria-label="Next source"
          disabled={!after}
          onClick={() => after && onSelect(after.number)}
        >
          <IconChevronRight size={20} stroke={1.6} />
        </ActionIcon>
        <ActionIcon size={44} aria-label="Close source" onClick={onClose}>
          <IconX size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <div className={styles['about']}>
        <h3>
          <DocumentName title={source.title} isGuide={source.is_guide} />
        </h3>
        <SourceVersion source={source} />
        {source.is_guide && <p>Candour guide, not the publication</p>}
        <FactsOfSource answer={answer} source={source} />
      </div>
      <div className={styles['one']}>
        <SourceCard source={source} answer={answer} origin={props.origin} isSelected onSelect={onSelect} />
      </div>
    </>
  );
}

function AllSources(props: Props) {
  return (
    <>
      <div className={styles['head']}>
        <Drawer.Title>Sources {statusWords(props.answer.sources, props.answer.level)}</Drawer.Title>
        <ActionIcon size={44} aria-label="Close sources" onClick={props.onClose}>
          <IconX size={20} stroke={1.6} />
        </ActionIcon>
      </div>
      <SourceList {...props} />
    </>
  );
}

/** The sources on screens without a margin: a sheet from below on a phone, otherwise a drawer from the right. */
export function SourceSheet(props: Props) {
  const isPhone = useIsPhone();
  return (
    <SideDrawer
      isOpen={props.isOpen}
      onClose={props.onClose}
      from={isPhone ? 'bottom' : 'right'}
      width={400}
      className={styles['sheet']}
    >
      {isPhone ? <OneSource {...props} /> : <AllSources {...props} />}
    </SideDrawer>
  );
}
