import type { ReactNode } from 'react';
import styles from './whole-numbers.module.css';

/** "HTM 06-01", "HBN 00-09", "04-01": browsers would break a line after the hyphen. */
const publicationNumber = /(?:\b[A-Z]{2,6} )?\b\d{1,4}(?:[-‐–]\d{1,4})+\b/gu;

/** A text in which no line breaks inside a publication number. Its characters, and so a copy of it, stay as they are. */
export function wholeNumbers(text: string): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { 0: number, index } of text.matchAll(publicationNumber)) {
    parts.push(
      text.slice(at, index),
      <span key={index} className={styles['whole']}>
        {number}
      </span>,
    );
    at = index + number.length;
  }
  return parts.length === 0 ? text : [...parts, text.slice(at)];
}
