import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './class-names.ts';
import styles from './loading-button.module.css';

type Props = Omit<ButtonProps, 'loading' | 'className'> &
  Omit<ComponentProps<'button'>, keyof ButtonProps> & { isLoading: boolean; className?: string | undefined };

const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * A button with a slow action. While it runs the button keeps its width, name and focus, shows a ring and ignores clicks; its
 * form is not submitted again.
 */
export function LoadingButton({ isLoading, onClick, className, ...button }: Props) {
  return (
    <Button
      {...button}
      className={classNames(isLoading && styles['loading'], className)}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? ignore : onClick}
    />
  );
}
