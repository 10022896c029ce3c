import { ChatFrame } from '#web/features/chat/screens/chat-frame.tsx';

/** Round /chat and /chat/{sessionId} */
export const Component = ChatFrame;
