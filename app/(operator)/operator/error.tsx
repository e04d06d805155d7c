'use client'

export { default } from '@/app/(portal)/error'
