import { z } from 'zod';
import { factKinds, factSourceSchema, factVerdicts } from '#contract/features/wiki/checked-fact.ts';

const rowSchema = z.strictObject({
  /** "4.2", "3.7(a)", "table-1" or "table-1 row 2". */
  place: z.string().regex(/^(?:\d+\.\d+(?:\([a-z]+\))?|table-\d+(?: row [1-9]\d{0,3})?)$/u),
  says: z.string().min(1).max(2_000),
  kind: z.enum(factKinds),
  edition: z.string().min(1).max(500).nullable(),
  verdict: z.enum(factVerdicts),
  sources: z.array(factSourceSchema).max(12),
  was: z.string().min(1).max(2_000).optional(),
  note: z.string().min(1).max(2_000).optional(),
  /** Twelve hexadecimal digits of the place's text when the row was last read; the gate compares it. */
  stamp: z.string(),
});
export type RegisteredFact = z.infer<typeof rowSchema>;

const registerSchema = z.strictObject({
  guide: z.string().min(1),
  compared_on: z.iso.date(),
  facts: z.array(rowSchema).max(2_000),
});
export type FactRegister = z.infer<typeof registerSchema>;

/**
 * Reads a register of facts (`corpus/facts/<guide>.json`).
 * @throws SyntaxError when it is no JSON, ZodError when it is not in the form of a register
 */
export const readRegister = (text: string): FactRegister => registerSchema.parse(JSON.parse(text));
