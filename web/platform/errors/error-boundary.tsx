import { Component, type ReactNode } from 'react';
import { PageFault } from './page-fault.tsx';

type Props = { children: ReactNode; resetKey?: string };
type State = { hasFailed: boolean; key: string | undefined };

/** Contains the failure of one page, so that the rest of the screen stays; another page starts afresh. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, key: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { hasFailed: false, key: props.resetKey };
  }

  override render() {
    return this.state.hasFailed ? <PageFault /> : this.props.children;
  }
}
