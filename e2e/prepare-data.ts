import { preparedFolder } from './prepared-folder.ts';

/** Each product that the tests start begins with a copy of this folder. */
export default async function prepareData(): Promise<void> {
  process.env['CANDOUR_E2E_PREPARED'] = await preparedFolder();
}
