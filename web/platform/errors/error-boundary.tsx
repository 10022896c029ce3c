import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { ErrorInPlace } from '#web/ui/error-in-place.tsx';
import styles from './error-boundary.module.css';

type Props = { children: ReactNode; resetKey?: string };
type State = { hasFailed: boolean; key: string | undefined };

/** Keeps a fault of one page from taking the rest of the screen along; another page starts afresh. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, key: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { hasFailed: false, key: props.resetKey };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles['place']}>
        <ErrorInPlace title="This page could not be shown.">
          Nothing you had saved is lost. Reload the page to go on.
        </ErrorInPlace>
        <Button size="sm" variant="default" onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    );
  }
}
