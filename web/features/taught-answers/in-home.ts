import type { HomeShare } from '#web/platform/feature/slot-table.ts';
import { QuestionsNotice } from './questions-notice.tsx';

const share: HomeShare = { Notice: QuestionsNotice };

export default share;
